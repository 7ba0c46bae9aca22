/** Why the service refused a form, beside it and read out. */
export function FormProblem({ children }: { children: string | undefined }) {
  if (!children) return null
  return (
    <p
      role="alert"
      className="rounded-md border border-danger/25 bg-danger-wash px-3 py-2 text-danger"
    >
      {children}
    </p>
  )
}
