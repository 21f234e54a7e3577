export { readStory } from './read-story';
