import { Plugin, PluginKey } from 'prosemirror-state'
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view'

type Change = { add: { id: object; pos: number } } | { remove: object }
const key = new PluginKey<DecorationSet>('placeholders')

/** Holds the places of pictures on their way, wherever the text around them moves. */
export function placeholders(): Plugin {
  return new Plugin<DecorationSet>({
    key,
    state: {
      init: () => DecorationSet.empty,
      apply: (tr, before) => {
        const set = before.map(tr.mapping, tr.doc)
        const change = tr.getMeta(key) as Change | undefined
        if (!change) return set
        if ('add' in change) {
          const { id, pos } = change.add
          return set.add(tr.doc, [Decoration.widget(pos, waiting, { id })])
        }
        return set.remove(set.find(undefined, undefined, (spec) => spec.id === change.remove))
      },
    },
    props: { decorations: (state) => key.getState(state) },
  })
}

function waiting(): HTMLElement {
  const mark = document.createElement('span')
  mark.className = 'picture-on-its-way'
  mark.contentEditable = 'false'
  mark.textContent = 'Uploading…'
  return mark
}

/** Holds a place and answers a function that gives it up: where it is by then, or undefined if it was deleted. */
export function holdPlace(view: EditorView, pos: number): () => number | undefined {
  const id = {}
  view.dispatch(view.state.tr.setMeta(key, { add: { id, pos } } satisfies Change))
  return () => {
    if (view.isDestroyed) return undefined
    const set = key.getState(view.state)
    const found = set?.find(undefined, undefined, (spec) => spec.id === id)[0]
    view.dispatch(view.state.tr.setMeta(key, { remove: id } satisfies Change))
    return found?.from
  }
}
