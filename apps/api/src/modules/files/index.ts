export { filesRoutes } from './files-routes';
export { reencodePhoto } from './photos';
export { pictureLink } from './signed-links';
