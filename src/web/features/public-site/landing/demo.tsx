import { DemoForm } from './demo-form.tsx'
import { mealPictures } from './meal-pictures.tsx'

/**
 * The demo: a form, and the sheet on which the sample post about the visitor's favourite meal appears. Both
 * are plain HTML; script/demo.ts sends the form and fills the sheet. The pictures come
 * when the form is near: the build keeps them in a file of their own.
 */
export function Demo() {
  return (
    <section id="demo" aria-labelledby="demo-title" className="border-t bg-sunken">
      <div className="mx-auto grid max-w-6xl gap-10 px-4 py-20 sm:px-6 lg:grid-cols-[22rem_minmax(0,1fr)] lg:gap-14">
        <div className="grid content-start gap-6">
          <div className="grid gap-2">
            <h2 id="demo-title" className="text-xl">
              Try it on your favourite meal
            </h2>
            <p className="text-base text-ink-soft">
              Tell us what you like to eat, and read a short post about it a moment later.
            </p>
          </div>
          <DemoForm />
        </div>
        <div className="grid content-start">
          <article
            data-demo-sheet
            aria-live="polite"
            aria-busy="false"
            className="grid min-h-112 content-start rounded-md border bg-surface p-6 shadow-overlay sm:p-10"
          >
            <div data-demo-waiting className="grid gap-6">
              <div className="grid h-40 place-items-center rounded-md border border-rule-strong border-dashed sm:h-56">
                <p className="font-serif text-ink-faint text-lg italic">Your post appears here</p>
              </div>
              <div aria-hidden className="grid gap-4">
                {['w-3/4', 'w-full', 'w-11/12', 'w-full', 'w-2/3'].map((width, line) => (
                  <span key={width + String(line)} className={`h-px bg-rule ${width}`} />
                ))}
              </div>
            </div>
          </article>
        </div>
      </div>
      <template data-apart="" data-meal-pictures>
        {Object.entries(mealPictures).map(([name, picture]) => (
          <div key={name} data-meal={name}>
            {picture}
          </div>
        ))}
      </template>
    </section>
  )
}
