import type { VehicleStatusResponse } from '@liftclub/api-contract';
import { useAppState, useAuthSession } from '@liftclub/auth-session';
import { vehicleStageOf } from '@liftclub/domain';
import { useEffect, useState, type ReactNode } from 'react';
import { RegisterVehicleForm } from './register-vehicle-form';
import { StagePanel } from './stage-panel';
import { UploadDocumentsForm } from './upload-documents-form';
import { VehicleDetails } from './vehicle-details';

interface OwnVehicleProps {
  readonly status: VehicleStatusResponse;
  /** Stands in for a stage that may be out of date; an open form stays. */
  readonly instead: ReactNode;
  /** A form was left: the stage may be another one. */
  readonly onChanged: () => void;
}

/** How far the vehicle has come, and the two forms that bring it further (specification section 4, Vehicle). */
export function OwnVehicle({ status, instead, onChanged }: OwnVehicleProps) {
  const { appState } = useAuthSession();
  const [{ createVehicle, uploadFile }, change] = useAppState();
  const [returned, setReturned] = useState(false);

  // Whoever leaves the page leaves its forms: what was typed and chosen is gone, an open form would only pretend.
  useEffect(() => () => appState.set({ ...appState.get(), createVehicle: false, uploadFile: false }), [appState]);

  const leave = () => {
    setReturned(true);
    change({ createVehicle: false, uploadFile: false });
    onChanged();
  };

  const { vehicle } = status;
  if (createVehicle && vehicle === null) return <RegisterVehicleForm onLeave={leave} />;
  if (uploadFile && vehicle !== null) return <UploadDocumentsForm vehicle={vehicle} status={status} onLeave={leave} />;
  if (instead) return instead;
  return (
    <>
      <StagePanel
        status={status}
        takesFocus={returned}
        onRegister={() => change({ createVehicle: true })}
        onUpload={() => change({ uploadFile: true })}
      />
      {vehicle !== null && <VehicleDetails key={vehicleStageOf(status)} id={vehicle} />}
    </>
  );
}
