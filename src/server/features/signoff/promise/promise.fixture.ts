import type { Verdict } from '#contracts/approval/sign-off-shapes.ts'
import type { RoundStage, SignOffStage } from '#contracts/rules/approval/sign-off-stages.ts'

// What docs/security.md promises of approvals, in as few words as possible and without any of the product's code.

/** A member of the team, or a reviewer at the client. */
export type Name = string

type Round = {
  stage: RoundStage
  client: string
  text: number
  sentBy: Name
  everyone: boolean
  asked: readonly Name[]
  said: Map<Name, Verdict>
  revoked: Set<Name>
  /** Taken back, or void. */
  over: boolean
}

export type Campaign = { client: string; own: SignOffStage | null }

export class Promised {
  /** Counts the packages that there have been: each edit makes another. */
  text = 1
  campaign: string
  readonly rounds: Round[] = []
  readonly #author: Name
  readonly #team: readonly Name[]
  readonly #clients: Map<string, SignOffStage>
  readonly #campaigns: Map<string, Campaign>

  constructor(of: {
    author: Name
    team: readonly Name[]
    clients: Map<string, SignOffStage>
    campaigns: Map<string, Campaign>
    campaign: string
  }) {
    this.#author = of.author
    this.#team = of.team
    this.#clients = of.clients
    this.#campaigns = of.campaigns
    this.campaign = of.campaign
  }

  get last(): Round | undefined {
    return this.rounds.at(-1)
  }

  clientOf(campaign = this.campaign): string {
    return this.#campaigns.get(campaign)?.client ?? ''
  }

  ruleOf(campaign = this.campaign): SignOffStage {
    const { own = null, client = '' } = this.#campaigns.get(campaign) ?? {}
    return own ?? this.#clients.get(client) ?? 'none'
  }

  /** Who approves, and moving work out of an approval, is for the owner and admins. */
  mayMove(who: Name, to: string): boolean {
    if (who === 'owner' || who === 'admin') return true
    const [from, there] = [this.ruleOf(), this.ruleOf(to)]
    const asks = (rule: SignOffStage) => ({
      client: rule === 'client' || rule === 'both',
      colleague: rule === 'internal' || rule === 'both',
    })
    if (asks(from).client && this.clientOf(to) !== this.clientOf()) return false
    if (asks(from).client && !asks(there).client) return false
    if (from === 'both' && there !== 'both') return false
    // The client stands in for a colleague.
    return !(asks(from).colleague && there === 'none')
  }

  /** What was approved for one client is not approved for another, nor once it is back. */
  moveTo(campaign: string): void {
    const from = this.clientOf()
    this.campaign = campaign
    if (this.clientOf() === from) return
    for (const round of this.rounds) round.over ||= this.#isEnough(round)
  }

  /** Nothing unapproved goes out. */
  mayGoOut(): boolean {
    switch (this.ruleOf()) {
      case 'none':
        return true
      case 'internal':
        return this.#isApprovedBy('internal') || this.#isApprovedBy('client')
      case 'client':
        return this.#isApprovedBy('client')
      case 'both':
        return this.#isApprovedBy('internal') && this.#isApprovedBy('client')
    }
  }

  /** Those who were asked last at this stage say enough to this very package: nobody no, and enough of them yes. */
  #isApprovedBy(stage: RoundStage): boolean {
    const round = this.rounds.findLast((one) => one.stage === stage)
    if (!round || round.over || round.client !== this.clientOf()) return false
    return round.text === this.text && this.#isEnough(round)
  }

  #isEnough(round: Round): boolean {
    const said = round.asked.map((one) => round.said.get(one))
    if (said.includes('changes')) return false
    const yes = round.asked.filter((one) => round.said.has(one))
    if (yes.length < (round.everyone ? round.asked.length : 1)) return false
    return yes.some((one) => !this.#isAlone(one, round))
  }

  /** Nobody approves alone what another could: what they ordered or sent. */
  #isAlone(who: Name, { sentBy }: Round): boolean {
    const without = (own: readonly Name[]) => this.#team.some((one) => !own.includes(one))
    if (without([sentBy, this.#author])) return who === sentBy || who === this.#author
    return without([this.#author]) && who === this.#author
  }

  /** Whether this person may decide now: asked, not revoked, in the last round, about what there is now. */
  mayDecide(who: Name): boolean {
    const round = this.last
    return (
      round?.asked.includes(who) === true &&
      !round.revoked.has(who) &&
      !round.over &&
      round.text === this.text
    )
  }
}
