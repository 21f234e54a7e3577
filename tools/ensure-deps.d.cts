export function ensureDependencies(root: string): void;
export function isInstalled(root: string): boolean;
export function nodeComplaint(version: string): string | undefined;
