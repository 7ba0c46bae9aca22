export default function Home() {
  return <main>Copydesk</main>
}
