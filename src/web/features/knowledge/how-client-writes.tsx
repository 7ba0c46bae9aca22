import { useQuery } from '@tanstack/react-query'
import type { StyleCard } from '#contracts/clients/style-card.ts'
import { languageName } from '#contracts/rules/articles/languages.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardBody, CardHeader } from '../../ui/card.tsx'
import { QueryError } from '../../ui/error-state.tsx'
import { Fact } from '../../ui/fact.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { styleQuery } from './knowledge.queries.ts'

type HowClientWritesProps = {
  clientId: string
  /** Takes what is shown into the rules; absent for those who may not change them. */
  onUse?: ((card: StyleCard) => void) | undefined
}

/** How the pages of the client's website are written, as code counts it, and a way to make that a rule. */
export function HowClientWrites({ clientId, onUse }: HowClientWritesProps) {
  const style = useQuery(styleQuery(clientId))
  if (style.isPending) return <Skeleton className="h-40" />
  if (!style.data) {
    return <QueryError query={style} title="How the client writes could not be loaded" />
  }
  const { card } = style.data
  return (
    <Card aria-label="How the client writes">
      <CardHeader
        title="How the client writes"
        description={card ? countedWords(card) : nothingYet}
        action={
          card && onUse ? (
            <Button type="button" onClick={() => onUse(card)}>
              Use it
            </Button>
          ) : undefined
        }
      />
      <CardBody className={card ? '' : 'pt-0'}>{card && <Figures card={card} />}</CardBody>
    </Card>
  )
}

const nothingYet =
  'Once enough of the client’s website has been read under Knowledge, its way of writing is counted here.'

function countedWords({ pages, sentences, language }: StyleCard): string {
  const where = pages === 1 ? 'one page' : `${pages} pages`
  return `Counted in ${sentences} sentences on ${where} of its website, in ${languageName(language)}.`
}

function Figures({ card }: { card: StyleCard }) {
  const { words, questions, exclamations, contractions, firstPerson, address } = card
  return (
    <dl className="grid grid-cols-2 gap-4 sm:grid-cols-3">
      <Fact name="Words in a sentence">
        {Math.round(words.mean)}, give or take {Math.round(words.spread)}
      </Fact>
      <Fact name="Questions">{inSentences(questions)}</Fact>
      <Fact name="Exclamation marks">{inSentences(exclamations)}</Fact>
      {contractions !== null && <Fact name="Contractions">{inSentences(contractions)}</Fact>}
      {firstPerson !== null && <Fact name="Says “we”">{inSentences(firstPerson)}</Fact>}
      {address && (
        <Fact name="Form of address">{address === 'formal' ? 'Formal' : 'Informal'}</Fact>
      )}
    </dl>
  )
}

const inSentences = (share: number) =>
  share === 0
    ? 'Never'
    : share < 1
      ? 'In under 1 % of sentences'
      : `In ${Math.round(share)} % of sentences`
