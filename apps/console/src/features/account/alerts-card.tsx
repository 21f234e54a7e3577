import { texts } from '@liftclub/texts';
import { Button, Card, CheckboxInput } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useAlertChoice } from '../../session/alert-choice';
import { allowTones, playTones } from '../../session/alert-tones';

const copy = texts.consoleSession.alerts;

const Choices = styled('div')({ display: 'grid', justifyItems: 'start', gap: 4, '& p': { margin: 0 } });

/** How this browser alerts the member to calls for help and late starts. */
export function AlertsCard() {
  const [{ sound, title }, choose] = useAlertChoice();
  const play = () => void allowTones().then(() => playTones('sos'));
  return (
    <Card title={copy.title}>
      <Choices>
        <p>{copy.text}</p>
        <CheckboxInput
          name="alert_sound"
          label={copy.sound}
          hint={copy.soundHint}
          value={sound}
          onChange={(on) => {
            choose({ sound: on });
            if (on) play();
          }}
        />
        <CheckboxInput name="alert_title" label={copy.inTitle} value={title} onChange={(on) => choose({ title: on })} />
        {sound && (
          <Button small look="outline" onClick={play}>
            {copy.play}
          </Button>
        )}
      </Choices>
    </Card>
  );
}
