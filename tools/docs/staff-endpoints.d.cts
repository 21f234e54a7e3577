export declare const STAFF_ROLES: readonly string[];
export declare const STAFF_RIGHTS: readonly string[];
export declare const STAFF_ENDPOINTS: readonly {
  readonly method: string;
  readonly path: string;
  readonly right: string;
}[];
export declare const STAFF_FIELDS: readonly {
  readonly method: string;
  readonly path: string;
  readonly field: readonly string[];
  readonly rights: readonly string[];
}[];
export declare function roleMeets(role: string, required: string): boolean;
