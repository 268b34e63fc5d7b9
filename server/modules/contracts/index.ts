export { createContractsDesk } from './contracts.desk.routes.ts';
