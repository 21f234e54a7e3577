export function ensureDependencies(root: string): Promise<void>;
export function isInstalled(root: string): boolean;
export function nodeComplaint(version: string): string | undefined;
