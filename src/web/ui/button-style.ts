const base =
  'inline-flex print:hidden shrink-0 items-center justify-center gap-2 whitespace-nowrap rounded-md font-medium text-sm transition-colors duration-100 disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:cursor-not-allowed aria-disabled:opacity-50 [&_svg]:shrink-0 [&_svg:not([class*=size-])]:size-4'

const variants = {
  primary: 'bg-accent text-on-accent shadow-raised hover:bg-accent-hover',
  secondary:
    'border border-rule-strong/60 bg-surface text-ink hover:border-rule-strong hover:bg-sunken',
  ghost: 'text-ink-soft hover:bg-sunken hover:text-ink',
  danger: 'border border-danger/50 bg-surface text-danger hover:border-danger hover:bg-danger-wash',
  link: 'h-auto! px-0! text-ink underline decoration-rule-strong underline-offset-4 hover:text-accent hover:decoration-accent',
}

const sizes = {
  sm: 'h-8 px-3 text-sm',
  md: 'h-10 px-4',
  lg: 'h-12 px-6 text-base',
  icon: 'size-10',
  'icon-sm': 'size-8',
}

export type ButtonStyle = {
  variant?: keyof typeof variants | undefined
  size?: keyof typeof sizes | undefined
}

/** The style of a button as classes, for links that should look like one on pages that must stay light. */
export function buttonStyle({ variant = 'secondary', size = 'md' }: ButtonStyle = {}): string {
  return `${base} ${variants[variant]} ${sizes[size]}`
}
