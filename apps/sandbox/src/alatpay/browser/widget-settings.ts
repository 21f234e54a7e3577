/** The settings that the server writes in front of the script. */
export interface WidgetSettings {
  /** The origin of the script and of its calls. */
  origin: string;
  businessName: string;
}

/** The options of `Alatpay.setup`. */
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
