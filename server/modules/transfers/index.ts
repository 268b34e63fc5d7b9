export { createTransfersDesk } from './transfers.desk.routes.ts';
