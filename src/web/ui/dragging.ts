import {
  type CollisionDetection,
  type KeyboardCodes,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  MouseSensor,
  pointerWithin,
  rectIntersection,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'

/**
 * Moves things by mouse, by a finger that rests on them for a moment, and by keyboard. `keys` says where an arrow
 * leads; `keyboardCodes` which keys begin, end and cancel a move, by default Space and Enter.
 */
export function useDragSensors(keys: KeyboardCoordinateGetter, keyboardCodes?: KeyboardCodes) {
  return useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: keys, ...(keyboardCodes && { keyboardCodes }) }),
  )
}

/** What lies under the pointer; by keyboard, what the moved thing lies over most. */
export const whatItIsOver: CollisionDetection = (args) =>
  args.pointerCoordinates ? pointerWithin(args) : rectIntersection(args)
