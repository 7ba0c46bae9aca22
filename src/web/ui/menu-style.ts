/** The sheet of paper that menus, selects and popovers lie on. */
export const menuStyle =
  'z-50 overflow-y-auto overflow-x-hidden rounded-md border border-rule bg-surface p-1 text-ink text-sm shadow-overlay data-[state=open]:animate-appear'

/** One line of a menu; it is tall enough for a thumb on a touch screen. */
export const menuItemStyle =
  'relative flex min-h-8 cursor-default select-none items-center gap-2 rounded-md px-2 py-1.5 outline-none pointer-coarse:min-h-11 aria-disabled:pointer-events-none data-highlighted:bg-sunken aria-disabled:opacity-50 [&_svg:not([class*=size-])]:size-4 [&_svg]:shrink-0'
