export const migrations: (new () => never)[] = [];
