import { type ColourMode, chooseColourMode, readColourMode } from '#web/lib/colour-mode.ts'

/** Makes the colour switch of the footer work. */
export function startColourModes(): void {
  const buttons = document.querySelectorAll<HTMLButtonElement>('[data-colour-mode]')
  const show = () => {
    for (const button of buttons) {
      button.ariaPressed = String(button.dataset.colourMode === readColourMode())
    }
  }
  for (const button of buttons) {
    button.addEventListener('click', () => {
      chooseColourMode(modeOf(button))
      show()
    })
  }
  show()
}

function modeOf({ dataset: { colourMode } }: HTMLElement): ColourMode {
  return colourMode === 'light' || colourMode === 'dark' ? colourMode : 'system'
}
