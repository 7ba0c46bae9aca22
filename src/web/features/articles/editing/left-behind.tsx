import { useLocation, useNavigate } from 'react-router'
import { Banner } from '#web/ui/banner.tsx'

/** What an imported text had that did not come along; it stays until somebody has read it, a reload included. */
export function LeftBehind() {
  const { state } = useLocation()
  const navigate = useNavigate()
  const said: unknown = state?.leftOut
  if (!Array.isArray(said) || said.length === 0) return null
  return (
    <Banner
      tone="warning"
      title="Not everything came along"
      onDismiss={() =>
        void navigate('.', {
          replace: true,
          preventScrollReset: true,
          state: { ...state, leftOut: undefined },
        })
      }
    >
      <ul className="grid gap-1">
        {said.map((sentence) => (
          <li key={sentence} dir="auto">
            {sentence}
          </li>
        ))}
      </ul>
    </Banner>
  )
}
