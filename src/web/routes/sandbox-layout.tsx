import { QueryClientProvider } from '@tanstack/react-query'
import { FlaskConical } from 'lucide-react'
import { useEffect } from 'react'
import { Link, Outlet } from 'react-router'
import { product } from '#contracts/product.ts'
import { SignInGuard } from '#web/features/accounts/sign-in/guard/sign-in-guard.tsx'
import { queryClient } from '#web/lib/api/query-client.ts'
import { useColourMode } from '../lib/colour-mode.ts'
import { showToaster } from '../lib/toasts.ts'
import { ColourModeToggle } from '../ui/colour-mode-toggle.tsx'
import { Wordmark } from '../ui/wordmark.tsx'

/** The frame of the test provider's pages, which nobody may take for a real one's. */
export default function SandboxLayout() {
  const [mode, setMode] = useColourMode()
  useEffect(showToaster, [])
  return (
    <QueryClientProvider client={queryClient()}>
      <header className="border-b">
        <p className="flex items-center justify-center gap-2 border-b border-b-warning/25 bg-warning-wash px-4 py-2 text-center font-medium text-warning">
          <FlaskConical aria-hidden className="size-4 shrink-0" />
          <span className="text-balance">Test payments. No money moves, and no card is real.</span>
        </p>
        <div className="mx-auto flex h-16 max-w-5xl items-center justify-between gap-4 px-4 sm:px-6">
          <Link to="/dashboard" aria-label={`${product.name}, dashboard`}>
            <Wordmark name={product.name} />
          </Link>
          <ColourModeToggle value={mode} onValueChange={setMode} />
        </div>
      </header>
      <SignInGuard>
        <main className="mx-auto w-full max-w-5xl px-4 py-8 sm:px-6">
          <Outlet />
        </main>
      </SignInGuard>
    </QueryClientProvider>
  )
}
