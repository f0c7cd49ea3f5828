export { isOwnCustomerSql, seesNoteSql } from './customer-scope.js';
export { Customer, CustomerAssignment, CustomerNote, NoteMention } from './customers.entity.js';
export { CustomerAssigned, NoteMentioned } from './customers.events.js';
export { customersExport } from './customers.exports.js';
export { customerModel } from './customers.queries.js';
export { CustomersResolver } from './customers.resolver.js';
export { NotedOrderResolver, NotesResolver } from './notes/notes.resolver.js';
