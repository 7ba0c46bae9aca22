import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, Outlet } from 'react-router'
import { product } from '#contracts/product.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { useColourMode } from '../lib/colour-mode.ts'
import { showToaster } from '../lib/toasts.ts'
import { ColourModeToggle } from '../ui/colour-mode-toggle.tsx'
import { Wordmark } from '../ui/wordmark.tsx'

export default function DevLayout() {
  const [mode, setMode] = useColourMode()
  useEffect(showToaster, [])
  return (
    <QueryClientProvider client={queryClient()}>
      <header className="border-b">
        <div className="mx-auto flex h-16 max-w-6xl items-center justify-between gap-4 px-4 sm:px-6">
          <Link to="/" aria-label={`${product.name}, home`}>
            <Wordmark name={product.name} />
          </Link>
          <ColourModeToggle value={mode} onValueChange={setMode} />
        </div>
      </header>
      <main className="mx-auto w-full max-w-6xl px-4 py-8 sm:px-6">
        <Outlet />
      </main>
    </QueryClientProvider>
  )
}
