import type { Graph, ModuleSource } from './module-tables.mjs';

export function drawnModules(text: string, sources: readonly ModuleSource[], graph: Graph): string;
