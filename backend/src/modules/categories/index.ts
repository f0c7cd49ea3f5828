export { Category, CategoryType } from './categories.entity.js';
export { createCategory } from './categories.operations.js';
export { categoryNames } from './categories.queries.js';
export { CategoriesResolver } from './categories.resolver.js';
export { categoriesRoutes } from './categories.routes.js';
