export { isOwnCustomerSql } from './customer-scope.js';
export { Customer, CustomerAssignment, CustomerNote } from './customers.entity.js';
export { CustomerAssigned } from './customers.events.js';
export { customersExport } from './customers.exports.js';
export { customerModel } from './customers.queries.js';
export { CustomersResolver } from './customers.resolver.js';
