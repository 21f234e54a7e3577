export { readStory } from './read-story';
export { bookingSubject, tripSubject, userSubject } from './story-repository';
