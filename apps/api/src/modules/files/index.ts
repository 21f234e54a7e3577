export { filesRoutes } from './files-routes';
export { documentLink, pictureLink } from './signed-links';
export { readSmallPhoto, removeFiles, storePhotos } from './stored-photos';
export { sweepFiles } from './sweep-files';
