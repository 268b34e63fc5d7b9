export { understood, type Cell, type FilePlan, type FileSource, type FileWish, type OpenFile } from './file-source.ts';
export { createFileRoutes, fileName, type RunFile, type RunningFile } from './file-routes.ts';
export { writeFile, type Format } from './write-file.ts';
