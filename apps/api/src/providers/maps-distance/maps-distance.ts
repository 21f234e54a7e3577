import type { Coordinates } from '@liftclub/domain';

/** The drive from one place to another: whole metres, and seconds rounded up. */
export interface Drive {
  readonly metres: number;
  readonly seconds: number;
}

/** Rows by origin, columns by destination; null where no road leads, undefined where the provider gave no drive. */
export type DriveTable = readonly (readonly (Drive | null | undefined)[])[];

export interface TableOptions {
  /** An instant to come, for a provider that knows the traffic; without it drives are free of traffic. */
  readonly departAt?: Date | undefined;
  /** Ends the call in addition to its own 10 s. */
  readonly deadline?: AbortSignal | undefined;
}

/** A provider of driving distances (specification section 7, maps service calls). */
export interface MapsDistance {
  /** Names the provider and its host; what another source said is not stored as this one's. */
  readonly source: string;
  /** Whether the time of a drive depends on when it begins. */
  readonly traffic: boolean;
  /** The most origins, and the most destinations, of one `table`. */
  readonly tableSide: number;
  /**
   * The driving distance in whole metres, or null when no road connects the points. Rejects with ProviderUnavailable
   * when the provider gives no usable response.
   */
  drivingMetres(from: Coordinates, to: Coordinates): Promise<number | null>;
  /**
   * The drives from each origin to each destination, in one call. Rejects with ProviderUnavailable like
   * `drivingMetres`, also when the response has not exactly these pairs.
   */
  table(
    origins: readonly Coordinates[],
    destinations: readonly Coordinates[],
    options?: TableOptions,
  ): Promise<DriveTable>;
}
