import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { apiQueries } from '#web/lib/api/api.ts'
import { beginInWorkspace } from '#web/lib/api/begin-in-workspace.ts'
import { useSession } from '#web/lib/session/session.tsx'
import { type ColourMode, useColourMode } from '../../lib/colour-mode.ts'
import type { ActionEntry } from './palette-groups.ts'

const workspacesQuery = apiQueries.workspaces.list.queryOptions({
  staleTime: 5 * 60_000,
  select: (answer) => answer.items,
})
const hereQuery = apiQueries.me.get.queryOptions({
  staleTime: 60_000,
  select: ({ workspace }) => workspace.id,
})

const modes: Record<ColourMode, string> = {
  light: 'Light mode',
  dark: 'Dark mode',
  system: 'Same mode as the system',
}

/** What the palette does at once: change the workspace or the colour mode, or sign out. */
export function usePaletteActions(): ActionEntry[] {
  const { signingOut, signOut } = useSession()
  const [mode, setMode] = useColourMode()
  const navigate = useNavigate()
  const workspaces = useQuery(workspacesQuery).data ?? []
  const here = useQuery(hereQuery).data
  const leave = async (scope?: 'global') => {
    await signOut(scope)
    await navigate('/auth')
  }
  const otherModes = Object.entries(modes).filter(([name]) => name !== mode)
  return [
    ...workspaces
      .filter(({ id }) => here !== undefined && id !== here)
      .map(({ id, name }) => ({
        label: `Switch to ${name}`,
        words: 'workspace team',
        kind: 'workspace' as const,
        run: () => void beginInWorkspace(id, `You are now working in ${name}.`),
      })),
    ...otherModes.map(([name, label]) => ({
      label,
      words: 'colour mode theme',
      kind: 'colour-mode' as const,
      run: () => setMode(name as ColourMode),
    })),
    ...(signingOut
      ? []
      : [
          {
            label: 'Sign out',
            words: 'log out',
            kind: 'sign-out' as const,
            run: () => void leave(),
          },
          {
            label: 'Sign out everywhere',
            words: 'log out all devices',
            kind: 'sign-out' as const,
            run: () => void leave('global'),
          },
        ]),
  ]
}
