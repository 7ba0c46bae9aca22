/** The screens whose own most important action is a primary button: forms, articles, the pages of a client or campaign, … */
const ownPrimary =
  /^\/dashboard(\/?|\/(clients|campaigns)\/[^/]+(\/(campaigns|knowledge|rules|pictures|report|settings))?|\/articles\/[^/]+(\/preview)?|\/credentials|\/developers(\/webhooks)?|.*\/(new|edit))$/

/** Whether the screen at this path has a primary button of its own, so that the header's steps back. */
export function hasPrimaryAction(pathname: string): boolean {
  return ownPrimary.test(pathname)
}
