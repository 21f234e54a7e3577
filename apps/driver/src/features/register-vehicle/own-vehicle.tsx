import type { VehicleStatusResponse } from '@liftclub/api-contract';
import { vehicleStageOf } from '@liftclub/domain';
import { useState, type ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { AvailabilityCard } from './availability-card';
import { RegisterVehicleForm } from './register-vehicle-form';
import { StagePanel } from './stage-panel';
import { UploadDocumentsForm } from './upload-documents-form';
import { VehicleDetails } from './vehicle-details';

interface OwnVehicleProps {
  readonly status: VehicleStatusResponse;
  /** Replaces a stage that may be out of date; an open form stays. */
  readonly instead: ReactNode;
  /** A form was left: the stage may be another one. */
  readonly onChanged: () => void;
}

/** The state of the vehicle's registration, and the two forms that advance it (specification section 4, Vehicle). */
export function OwnVehicle({ status, instead, onChanged }: OwnVehicleProps) {
  const { id = '' } = useParams();
  const [openForm, setOpenForm] = useState<'create_vehicle' | 'upload_documents' | null>(null);
  const [returned, setReturned] = useState(false);

  const leave = () => {
    setReturned(true);
    setOpenForm(null);
    onChanged();
  };

  const { vehicle } = status;
  if (openForm === 'create_vehicle' && vehicle === null) return <RegisterVehicleForm onLeave={leave} />;
  if (openForm === 'upload_documents' && vehicle !== null) {
    return <UploadDocumentsForm vehicle={vehicle} status={status} onLeave={leave} />;
  }
  if (instead) return instead;
  return (
    <>
      <StagePanel
        status={status}
        takesFocus={returned}
        onRegister={() => setOpenForm('create_vehicle')}
        onUpload={() => setOpenForm('upload_documents')}
      />
      {vehicle !== null && <AvailabilityCard id={id} />}
      {vehicle !== null && <VehicleDetails key={vehicleStageOf(status)} id={vehicle} />}
    </>
  );
}
