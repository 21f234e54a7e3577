import { styled } from '@mui/material/styles';
import { palette } from '../theme/palette';

const edge = {
  border: `1px solid ${palette.border}`,
  borderRadius: 12,
  background: palette.paper,
  '&:hover:not(:disabled, [aria-invalid="true"])': { borderColor: palette.primary },
};
const focused = { outline: `3px solid ${palette.primary}`, outlineOffset: -1, borderColor: palette.primary };

/** The box of a text-like control: 52 px high, an edge of 3:1, a ring when in use, red when invalid. */
export const controlStyles = {
  ...edge,
  width: '100%',
  minWidth: 0,
  minHeight: 52,
  padding: '12px 16px',
  font: 'inherit',
  color: palette.ink,
  '&::placeholder': { color: palette.muted, opacity: 1 },
  '&:focus': focused,
  '&[aria-invalid="true"]': { borderColor: palette.error },
  '&[aria-invalid="true"]:focus': { outlineColor: palette.error },
  '&:disabled, &[readonly]': {
    background: palette.page,
    borderColor: palette.line,
    color: palette.muted,
    WebkitTextFillColor: palette.muted,
    opacity: 1,
  },
} as const;

export const InputBox = styled('input')(controlStyles);

export const SelectBox = styled('select')({
  ...controlStyles,
  appearance: 'none',
  cursor: 'pointer',
  paddingRight: 44,
  textOverflow: 'ellipsis',
});

/** Contains a control and, in `.end`, the content at the right end of its box. */
export const ControlRow = styled('div')({
  position: 'relative',
  '& > .end': { position: 'absolute', right: 4, top: 4, bottom: 4, display: 'flex', alignItems: 'center' },
  '&:has(> .end) > input': { paddingRight: 56 },
});
