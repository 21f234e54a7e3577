/** The account that proved the phone of an SMS. */
export interface Sender {
  readonly userId: string;
  readonly country: string;
  /** E.164. */
  readonly phone: string;
}
