import type { BodyInput, Endpoint, QueryInput } from '@liftclub/api-contract';
import type * as v from 'valibot';

type InputOf<S> = S extends v.GenericSchema<unknown, unknown> ? v.InferInput<S> : undefined;

/** A property: required when its type has required fields, optional when `{}` satisfies it, absent for undefined. */
type Part<K extends string, T> = [T] extends [undefined]
  ? { [k in K]?: undefined }
  : Partial<Record<string, never>> extends T
    ? { [k in K]?: T }
    : { [k in K]: T };

interface Cancellable {
  readonly signal?: AbortSignal | undefined;
}

/** Input is only read, so readonly arrays are accepted. */
type Immutable<T> = T extends readonly (infer Item)[]
  ? readonly Immutable<Item>[]
  : T extends object
    ? { readonly [K in keyof T]: Immutable<T[K]> }
    : T;

/** The input that the contract requires: path parameters, query, body, and an Idempotency-Key where it applies. */
export type ContractInput<E extends Endpoint> = Part<'params', InputOf<E['params']>> &
  Part<'query', QueryInput<E>> &
  Part<'body', Immutable<BodyInput<E>>> &
  Part<'idempotencyKey', E extends { readonly idempotent: true } ? string : undefined> &
  Cancellable;

/** What a call of a product app takes. */
export type CallInput<E extends Endpoint> = ContractInput<E> & {
  /** Sent instead of the stored access token, without retry or renewal (hand-off after sign-in). */
  readonly access?: string | undefined;
  /** Nothing is shown when there is no response: for calls that are retried automatically. */
  readonly quiet?: boolean | undefined;
};

type FileName<E extends Endpoint> = E['files'] extends readonly string[] ? E['files'][number] : never;

/** What an upload needs: the text fields of the form or the body, and its files by the names of the contract. */
export type UploadInput<E extends Endpoint> = Part<'params', InputOf<E['params']>> &
  Part<'form', InputOf<E extends { readonly form: unknown } ? E['form'] : E['body']>> &
  Part<'idempotencyKey', E extends { readonly idempotent: true } ? string : undefined> &
  Cancellable & {
    readonly files: { readonly [Name in FileName<E>]?: Blob };
    /** Called with the uploaded share of the request, 0 to 1. */
    readonly onProgress?: ((share: number) => void) | undefined;
  };

/** The input may be left out when nothing in it is required. */
export type Given<Input> = Partial<Record<string, never>> extends Input ? [input?: Input] : [input: Input];

/** The same two without generics: the contract was checked at the call. */
export interface AnyCallInput extends Cancellable {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly body?: unknown;
  readonly idempotencyKey?: string;
  readonly access?: string;
  readonly quiet?: boolean;
}

export interface AnyUploadInput extends Cancellable {
  readonly params?: Readonly<Record<string, string>>;
  readonly form?: Readonly<Record<string, string | undefined>>;
  readonly files: Readonly<Record<string, Blob | undefined>>;
  readonly idempotencyKey?: string;
  readonly onProgress?: (share: number) => void;
}
