/** What the server tells the script about itself. */
export interface WidgetSettings {
  /** Where the script came from and where it pays. */
  origin: string;
  businessName: string;
}

/** What a page hands to `Alatpay.setup`. */
export interface WidgetOptions {
  apiKey?: string;
  businessId?: string;
  email?: string;
  phone?: string;
  firstName?: string;
  lastName?: string;
  currency?: string;
  /** In naira. */
  amount?: number;
  metadata?: unknown;
  metaData?: unknown;
  orderId?: string;
  description?: string;
  onTransaction?: (response: unknown) => unknown;
  onClose?: () => unknown;
}
