import type { Ground } from '../stack/start-stack';
export async function serveDev(_ground: Ground): Promise<void> {
}
