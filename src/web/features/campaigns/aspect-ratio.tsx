/** A small frame in the proportions of a ratio such as '16:9'. */
export function AspectRatioMark({ ratio }: { ratio: string }) {
  const [width = 1, height = 1] = ratio.split(':').map(Number)
  return (
    <span aria-hidden className="grid size-5 place-items-center">
      <span
        className="block rounded-[1px] border border-current"
        style={
          width >= height
            ? { width: '100%', aspectRatio: `${width} / ${height}` }
            : { height: '100%', aspectRatio: `${width} / ${height}` }
        }
      />
    </span>
  )
}
