import type {
  AcceptedProposal,
  ClientProposal,
  Found,
} from '#contracts/clients/client-beginnings.ts'

/** A found line in the form: whether it is taken, and as what. */
export type Choice = { found: Found; taken: boolean; value: string }

/** What the form of a proposal holds. */
export type ProposalValues = {
  name: string
  industry: AcceptedProposal['industry'] | ''
  description: string
  audience: string
  voice: string
  logo: boolean
  colours: Choice[]
  facts: Choice[]
  readSite: boolean
}

const choices = (found: Found[]): Choice[] =>
  found.map((one) => ({ found: one, taken: true, value: one.value }))

/** A proposal as its form begins: everything is taken as it was found. */
export function valuesOf(proposal: ClientProposal): ProposalValues {
  return {
    name: proposal.name?.value ?? '',
    industry: proposal.industry ?? '',
    description: proposal.description?.value ?? '',
    audience: proposal.audience?.value ?? '',
    voice: proposal.voice?.value ?? '',
    logo: proposal.logo !== null,
    colours: choices(proposal.colours),
    facts: choices(proposal.facts),
    readSite: true,
  }
}

/** What is sent of a form: only what is taken. */
export function acceptedOf(
  proposal: ClientProposal,
  values: ProposalValues & { industry: AcceptedProposal['industry'] },
): AcceptedProposal {
  const { name, industry, description, audience, voice, readSite } = values
  const taken = (list: Choice[]) => list.filter(({ taken: kept, value }) => kept && value.trim())
  return {
    ...{ name: name.trim(), industry, description, audience, voice, readSite },
    address: proposal.address,
    logo: values.logo ? (proposal.logo?.value ?? '') : '',
    colours: taken(values.colours).map(({ value }) => value),
    facts: taken(values.facts).map(({ found, value }) => ({
      content: value.trim(),
      passage: found.quote,
      source: found.page,
    })),
  }
}
