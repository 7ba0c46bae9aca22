export {
  activeGenerator,
  type Generator,
  type GeneratorParameters,
  generatorParameters,
  offeredModels,
} from './image-generators.views.ts'
