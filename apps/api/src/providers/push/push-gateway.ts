/** A browser that takes notifications, by its subscription. */
export interface PushTarget {
  readonly endpoint: string;
  /** The browser's public key and its secret, base64url. */
  readonly p256dh: string;
  readonly auth: string;
}

/** The pair of keys by which push services know us, base64url. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** The push services of browsers. */
export interface PushGateway {
  /**
   * Sends a message, encrypted for the browser; it is dropped when the browser is not there within `seconds`. `gone`:
   * the subscription has ended or is not ours. Rejects when it may work later.
   */
  send(
    target: PushTarget,
    message: { readonly text: string; readonly seconds: number },
    keys: VapidKeys,
  ): Promise<'sent' | 'gone'>;
  /** A new pair of keys. */
  newKeys(): Promise<VapidKeys>;
}
