export { filesRoutes } from './files-routes';
export { documentLink, pictureLink } from './signed-links';
export { pdfPool } from './pdf-renderer';
export { readSmallPhoto, removeFiles, storeDocument, storePhotos } from './stored-photos';
export { sweepFiles } from './sweep-files';
