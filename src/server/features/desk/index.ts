export { requireColleague } from './read-people.ts'
