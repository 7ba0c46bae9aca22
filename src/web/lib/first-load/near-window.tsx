import { type ComponentProps, createContext, use, useEffect, useRef, useState } from 'react'

const Near = createContext(true)

/** Whether what is around has come near the window. A query that only fills a part of it need not be asked before. */
export const useIsNear = (): boolean => use(Near)

/** Beside or below the content: its parts learn by `useIsNear` once it is within a window’s height. */
export function Aside(props: ComponentProps<'aside'>) {
  const aside = useRef<HTMLElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!aside.current) return
    const look = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: '100%' },
    )
    look.observe(aside.current)
    return () => look.disconnect()
  }, [])
  return (
    <Near value={isNear}>
      <aside ref={aside} {...props} />
    </Near>
  )
}
