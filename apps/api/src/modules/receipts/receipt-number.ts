/** The printed form of a receipt number: "LC-000017". */
export const receiptNumber = (count: number): string => `LC-${String(count).padStart(6, '0')}`;
