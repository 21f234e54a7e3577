import { Button } from '../buttons/button';

interface ReloadButtonProps {
  /** Names what is loaded: "Reload next ride". */
  readonly label: string;
  readonly onPress: () => void;
}

/** In place of a part of a page that could not be loaded; `ErrorState` replaces the whole content of a page. */
export function ReloadButton({ label, onPress }: ReloadButtonProps) {
  return (
    <div>
      <Button small look="outline" onClick={onPress}>
        {label}
      </Button>
    </div>
  );
}
