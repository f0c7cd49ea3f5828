export { Category } from './categories.entity.js';
export { categoryRemovalOf, createCategory } from './categories.operations.js';
export { categoryChoices } from './categories.queries.js';
export { declareCategoryUse } from './category-uses.js';
export { CategoriesResolver } from './categories.resolver.js';
export { categoriesRoutes } from './categories.routes.js';
export { CategoryType } from './categories.rules.js';
