export * as texts from './texts';
