import { Plugin, PluginKey, TextSelection } from 'prosemirror-state'
import { Decoration, DecorationSet } from 'prosemirror-view'

const key = new PluginKey<boolean>('kept-selection')

/** Shows which words are selected while the focus is elsewhere, such as in the field for a link. */
export function keptSelection(): Plugin {
  return new Plugin<boolean>({
    key,
    state: {
      init: () => false,
      apply: (tr, isAway) => (tr.getMeta(key) as boolean | undefined) ?? isAway,
    },
    props: {
      handleDOMEvents: {
        blur: (view) => {
          const { selection, tr } = view.state
          if (!selection.empty) view.dispatch(tr.setMeta(key, true))
        },
        focus: (view) => {
          if (key.getState(view.state)) view.dispatch(view.state.tr.setMeta(key, false))
        },
      },
      decorations: (state) => {
        const { doc, selection } = state
        if (!key.getState(state) || selection.empty || !(selection instanceof TextSelection)) {
          return null
        }
        const { from, to } = selection
        return DecorationSet.create(doc, [Decoration.inline(from, to, { class: 'kept-selection' })])
      },
    },
  })
}
