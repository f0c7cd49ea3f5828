export const CHROMIUM_HELP: string;
export function findChromium(): string | undefined;
export function isShell(file: string): boolean;
export function chromiumWith(flags?: readonly string[]): { executablePath: string; args: string[] };
