export const CHROMIUM_HELP: string;
export function findChromium(): string | undefined;
