/** What is wrong with an email address, as far as we can tell without asking; undefined when nothing is. */
export function addressProblem(email: string, missing = 'Enter your email address.') {
  if (!email) return missing
  return /^\S+@\S+$/.test(email) ? undefined : 'That does not look like an email address.'
}

/** What is wrong with an address that should replace `current`. */
export function newAddressProblem(email: string, current: string | undefined) {
  const problem = addressProblem(email, 'Enter your new email address.')
  if (problem) return problem
  return email.toLowerCase() === current ? 'This is your address already.' : undefined
}
