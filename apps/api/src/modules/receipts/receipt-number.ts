/** How the receipt of so many is named: "LC-000017". */
export const receiptNumber = (count: number): string => `LC-${String(count).padStart(6, '0')}`;
